import { emptyStatePictureAddress } from "#domain/site/empty-state-pictures.ts";
import type { EmptyStatePicture } from "#domain/site/empty-state-pictures.ts";
import styles from "./state.module.css";

/** Filled in by the build; tests have no pictures. */
declare const __EMPTY_STATE_PICTURES__: string | undefined;
const version = typeof __EMPTY_STATE_PICTURES__ === "undefined" ? "" : __EMPTY_STATE_PICTURES__;

/** A place without people, above what an empty or failed screen says. */
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
