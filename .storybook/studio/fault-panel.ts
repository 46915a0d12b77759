import { createElement } from 'react'
import { Badge } from 'storybook/internal/components'
import { addons, types, useAddonState, useGlobals } from 'storybook/manager-api'
import { FaultList } from './fault-list.ts'
import { isDressed } from './first-globals.ts'
import { FAULTS } from './report-faults.ts'

const id = 'path-to-joy/faults'
const useFaults = (): string[] => useAddonState<string[]>(id, [])[0]

function Title() {
  const { length } = useFaults()
  return createElement(
    'div',
    null,
    'Faults ',
    length > 0 && createElement(Badge, { compact: true, status: 'warning' }, length),
  )
}

const Panel = ({ active = false }: { active?: boolean }) => {
  const found = useFaults()
  const [chosen] = useGlobals()
  return active ? createElement(FaultList, { found, isDressed: isDressed(chosen) }) : null
}

/** What a story did wrong stands beside it, counted on the panel's tab: over the picture it hid the foot of a phone. */
export const faultPanel = () =>
  addons.register(id, (api) => {
    addons.add(`${id}/panel`, { type: types.PANEL, title: Title, render: Panel })
    api.on(FAULTS, (found: string[]) => void api.setAddonState<string[]>(id, found))
  })
