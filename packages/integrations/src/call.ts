/** What goes along with every call to an outside service: who may stop it, and the id that joins the logs. */
export type Call = { signal?: AbortSignal; correlationId?: string }

/** What 'Test connection' found, in words. `account` says whose credentials they are, where the platform tells. */
export type ConnectionReport =
  | { isConnected: true; account: string; notes: readonly string[] }
  | { isConnected: false; reason: string }

/** One page of a longer list; `nextCursor` is null on the last. */
export type Page<T> = { items: readonly T[]; nextCursor: string | null; unreadable: readonly Unreadable[] }

/** One object of a page that could not be read, by its name; its neighbours were. `raw` is what came. */
export type Unreadable = { id: string; reason: string; raw: unknown }
