import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOtherTabs } from '../data/other-tabs.ts'

/** Draws nothing: keeps this tab up to date with what the others do. */
export function FollowTabs() {
  const client = useQueryClient()
  useEffect(() => followOtherTabs(client), [client])
  return null
}
