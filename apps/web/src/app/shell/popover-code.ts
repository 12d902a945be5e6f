// A file of its own, so that the popover's code is a chunk of its own: the whole front door of the parts would come
// along.
export { Popover } from "@apogee/ui";
