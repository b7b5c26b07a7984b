/** The segment under which the take of a sentence of the diary is stored. Lines of scenes begin at 0. */
export const readingSegment = (sentence: number): number => -1 - sentence;
