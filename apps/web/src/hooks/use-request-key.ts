import { useRef } from 'react'
import { createRequestKey } from '#data/request-key.ts'

/**
 * The key of a request that is to be done once. It stays for what is asked until that was answered: pressed again because the
 * answer was lost, the server knows the request by it. Anything else that is asked has a key of its own.
 */
export function useRequestKey() {
  const open = useRef<{ asked: string; key: string } | null>(null)
  return {
    toRequestKey(asked: object): string {
      const text = JSON.stringify(asked)
      if (open.current?.asked !== text) open.current = { asked: text, key: createRequestKey() }
      return open.current.key
    },
    /** It was answered: the same, asked once more, is another one. */
    forgetRequestKey(): void {
      open.current = null
    },
  }
}
