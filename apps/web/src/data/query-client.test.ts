import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('an act is known to be under way before another event can be heard', async () => {
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn: () => new Promise<never>(() => undefined),
  })
  const heard: string[] = []
  // As `useMutation` listens.
  observer.subscribe(notifyManager.batchCalls(() => heard.push(observer.getCurrentResult().status)))
  void observer.mutate()
  await Promise.resolve()
  expect(heard).toEqual(['pending'])
})
