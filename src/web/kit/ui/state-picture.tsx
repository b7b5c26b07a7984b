import { emptyStatePictureAddress } from "#domain/site/empty-state-pictures.ts";
import type { EmptyStatePicture } from "#domain/site/empty-state-pictures.ts";
import styles from "./state.module.css";

/** The build replaces this. Tests have no pictures. */
declare const __EMPTY_STATE_PICTURES__: string | undefined;
const version = typeof __EMPTY_STATE_PICTURES__ === "undefined" ? "" : __EMPTY_STATE_PICTURES__;

/** A picture of a place without people, above the text of an empty or failed screen. */
export function StatePicture({ picture }: { picture: EmptyStatePicture }) {
  return (
    <img
      className={styles["place"]}
      src={emptyStatePictureAddress(picture, version)}
      alt=""
      width={360}
      height={180}
    />
  );
}
