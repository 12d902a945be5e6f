import { timeIn } from "@apogee/actions";

/** A moment like 2028-02-29T23:59:30Z, in milliseconds. Refuses with `InvalidFields`. */
export const timeOf = (text: string): number => timeIn(text).getTime();
