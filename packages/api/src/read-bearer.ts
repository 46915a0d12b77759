/** The key of an `Authorization: Bearer` header; null without the header. Another scheme counts as a key that nobody has. */
export const readBearer = (authorization: string | undefined): string | null =>
  authorization === undefined ? null : (/^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? '')
