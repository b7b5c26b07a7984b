import type { Locator, Page } from "@playwright/test";
import { zh } from "./texts.ts";

/** The button of the dock that opens how lines are played. */
export const playbackButton = (page: Page, name = zh.study.change): Locator =>
  page.getByRole("button", { name: new RegExp(`${name}$`) });

/** The button of the dock that opens what is written of lines. */
export const textButton = (page: Page, name = zh.study.text): Locator =>
  page.getByRole("button", { name, exact: true });
