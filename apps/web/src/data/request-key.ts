/** A key by which the server knows a request that it was asked before; also where a page came without TLS, as in a trial at home. */
export const createRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
