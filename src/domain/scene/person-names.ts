type Named = { readonly name: string; readonly inSentence?: string | undefined };

/**
 * A person's name inside a sentence.
 * @example nameInSentence({ name: "Ramen chef", inSentence: "the ramen chef" }) // "the ramen chef"
 */
export const nameInSentence = (person: Named | undefined): string => person?.inSentence ?? person?.name ?? "";

/**
 * A sentence that may begin with a name.
 * @example capitalised("the ramen chef is waiting") // "The ramen chef is waiting"
 */
export const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
