import { useEffect, useEffectEvent, type Dispatch, type SetStateAction } from 'react'
import { askSignInState } from './ask-sign-in-state.ts'
import { useOtherTabs } from './other-tabs.ts'
import { saveHandle } from './portal-storage.ts'
import { type PortalView, viewOfState } from './portal-view.ts'

type Props = {
  /** The page has just opened and knows of no login: its cookies may. */
  isWanted: boolean
  setView: Dispatch<SetStateAction<PortalView>>
}

/** Follows what this browser's cookies open: once when the page opens, and whenever another tab logs in or out. */
export function useBrowserState({ isWanted, setView }: Props) {
  const look = useEffectEvent(async () => {
    const state = isWanted ? await askSignInState() : null
    if (!state) return
    if (state.signedIn) saveHandle(state.signedIn)
    setView((was) => (was.name === 'log-in' ? viewOfState(was, state) : was))
  })
  useEffect(() => void look(), [])
  useOtherTabs(() => {
    void askSignInState().then((state) => {
      if (!state) return
      if (state.signedIn)
        return setView((was) => ({ name: 'signed-in', visit: was.name === 'signed-in' ? was.visit + 1 : 0 }))
      setView((was) => (was.name === 'signed-in' ? { name: 'log-in' } : was))
    })
  })
}
