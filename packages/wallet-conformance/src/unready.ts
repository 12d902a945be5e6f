/** The run cannot begin: something that was asked for or prepared cannot be used. */
export class Unready extends Error {}
