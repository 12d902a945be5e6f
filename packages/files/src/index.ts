export { checkFile, CheckedFile, type Declared } from "./checked-file.ts";
export { FileDamaged, FileEmpty, FileTooLarge, FileTypeDiffers, FileTypeNotAllowed } from "./errors.ts";
export type { FileFacts, FilesPage } from "./file-facts.ts";
export { isKey } from "./key.ts";
export { KINDS, typeOfName, type ContentType, type FileKind } from "./kinds.ts";
export type { KeysAsked } from "./object-store.ts";
export { openFiles, type Files } from "./open-files.ts";
export { PrivateFiles } from "./private-files.ts";
export { PublicFiles } from "./public-files.ts";
