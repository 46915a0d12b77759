import type { PersonTag } from '@joy/contract'
import { useCallback } from 'react'
import { trpc } from '#data/trpc.ts'

/** A tag that was chosen; `id` null: it is made once what it was chosen for goes out, and never where that is given up. */
export type ChosenTag = Omit<PersonTag, 'id'> & { id: number | null }

export const newTag = (name: string): ChosenTag => ({ id: null, name, colour: 'grey' })

/** Makes those of the chosen tags that are still to be made, and gives the ids of all. */
export function useMakeTags() {
  const { mutateAsync } = trpc.tags.create.useMutation()
  return useCallback(
    async (tags: readonly ChosenTag[]): Promise<number[]> => {
      const ids: number[] = []
      for (const { id, name } of tags) ids.push(id ?? (await mutateAsync({ name })).id)
      return ids
    },
    [mutateAsync],
  )
}
