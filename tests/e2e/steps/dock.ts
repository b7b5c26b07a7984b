import type { Locator, Page } from "@playwright/test";
import { zh } from "./texts.ts";

/** The dock's button for the playback settings. */
export const playbackButton = (page: Page, name = zh.study.change): Locator =>
  page.getByRole("button", { name: new RegExp(`${name}$`) });

/** The dock's button for the display settings of lines. */
export const textButton = (page: Page, name = zh.study.text): Locator =>
  page.getByRole("button", { name, exact: true });
