import { emptyPlaceAddress } from "#domain/site/empty-places.ts";
import type { EmptyPlace } from "#domain/site/empty-places.ts";
import styles from "./state.module.css";

/** Filled in by the build; tests have no pictures. */
declare const __EMPTY_PLACES__: string | undefined;
const version = typeof __EMPTY_PLACES__ === "undefined" ? "" : __EMPTY_PLACES__;

/** A place without anybody, above what an empty or failed screen says. */
export function PlacePicture({ place }: { place: EmptyPlace }) {
  return (
    <img
      className={styles["place"]}
      src={emptyPlaceAddress(place, version)}
      alt=""
      width={360}
      height={180}
    />
  );
}
