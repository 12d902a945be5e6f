/** The run cannot begin: an option or something prepared cannot be used. */
export class Unready extends Error {}
