/** How what is shown can be asked for once more; `error` says that it could not be. */
export type Again = { ask: () => void; isAsking: boolean; error: Error | undefined }
