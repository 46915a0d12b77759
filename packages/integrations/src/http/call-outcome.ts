import { IntegrationFault } from './integration-fault.ts'
import { redactPath } from './redact-path.ts'

/** How one call ended, all its tries together. `route`: its method and path, ids as ':id'. */
export type CallOutcome = { route: string; fault: IntegrationFault | null }

/** Is told of each call's end. */
export type OnOutcome = (outcome: CallOutcome) => void

/** Makes a call and says how it ended; a stopped one says nothing of the service. */
export async function withOutcome<T>(
  onOutcome: OnOutcome | undefined,
  { method, path }: { method: string; path: string },
  call: () => Promise<T>,
): Promise<T> {
  const route = `${method} ${toRoute(path)}`
  try {
    const value = await call()
    onOutcome?.({ route, fault: null })
    return value
  } catch (error) {
    if (error instanceof IntegrationFault && error.kind !== 'aborted') onOutcome?.({ route, fault: error })
    throw error
  }
}

/** Calls of one kind have one route: whatever holds a digit past the version, and each address, is an id. */
const toRoute = (path: string): string =>
  redactPath(path)
    .split('/')
    .map((part) => (part === '…' || (/\d/u.test(part) && !/^v\d$/u.test(part)) ? ':id' : part))
    .join('/')
