import { STORY_PREPARED } from 'storybook/internal/core-events'
import type { StoryPreparedPayload } from 'storybook/internal/types'
import { addons } from 'storybook/manager-api'

const controls = 'addon-controls'
const faults = 'path-to-joy/faults/panel'

/**
 * A screen has nothing to turn: instead of saying so, the panel of controls gives way to that of the faults, and comes back. Not to
 * that of the steps, whose lines are for whoever mends them.
 */
export const firstPanel = () =>
  addons.register('path-to-joy/first-panel', (api) => {
    let gaveWay = false
    api.on(STORY_PREPARED, ({ argTypes }: StoryPreparedPayload) => {
      const hasControls = Object.keys(argTypes).length > 0
      const open = api.getSelectedPanel()
      if (!hasControls && open === controls) api.setSelectedPanel(faults)
      else if (hasControls && gaveWay && open === faults) api.setSelectedPanel(controls)
      gaveWay = !hasControls && (open === controls || (gaveWay && open === faults))
    })
  })
