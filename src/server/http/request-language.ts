import { acceptedLanguage } from "#domain/site/languages.ts";
import { remembered } from "./remembered.ts";

/** The language that a request asks for. */
export const requestLanguage = remembered(acceptedLanguage);
