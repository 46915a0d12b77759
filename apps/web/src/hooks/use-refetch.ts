import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Feature, followChange } from '#data/follow-write.ts'

/**
 * Reads anew what a change of a feature shows. A write that was taken needs no call: `follow-write.ts` follows each. It
 * is for what changed otherwise: a job that ended, or a write that was refused because things are not as shown.
 */
export function useRefetch(): (feature: Feature) => Promise<unknown> {
  const client = useQueryClient()
  return useCallback((feature) => followChange(client, feature), [client])
}
