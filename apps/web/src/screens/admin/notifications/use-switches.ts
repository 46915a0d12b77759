import type { NotificationKind, NotificationSwitches } from '@joy/contract'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

export type SwitchState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; sentence: string }

/** The four switches, each saved at once. One that could not be saved goes back to where it was, and says so. */
export function useSwitches() {
  const utils = trpc.useUtils()
  const switches = trpc.notifications.switches.useQuery()
  const { mutateAsync } = trpc.notifications.setSwitch.useMutation()
  const [states, setStates] = useState<Partial<Record<NotificationKind, SwitchState>>>({})
  const say = (kind: NotificationKind, state: SwitchState) => setStates((before) => ({ ...before, [kind]: state }))
  const put = (change: Partial<NotificationSwitches>) =>
    utils.notifications.switches.setData(undefined, (before) => before && { ...before, ...change })
  const turn = async (kind: NotificationKind, isOn: boolean) => {
    put({ [kind]: isOn })
    say(kind, { kind: 'saving' })
    try {
      const saved = await mutateAsync({ kind, isOn })
      put({ [kind]: saved[kind] })
      say(kind, { kind: 'saved' })
    } catch (error) {
      put({ [kind]: !isOn })
      const why = serverMessage(error) ?? 'Please try again.'
      say(kind, { kind: 'failed', sentence: `Not saved, and put back. ${why}` })
    }
  }
  return { switches, states, turn }
}
