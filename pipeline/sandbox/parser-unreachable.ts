/** The parser service is not there: no fault of the file, which may be read as soon as the service is back. */
export class ParserUnreachable extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`The parser service of PARSER_DIR=${folder} does not answer. Files wait until it is back.`, options);
  }
}
