import { scenarios, type ScenarioName } from '@joy/mocks/scenarios.ts'
import { cutOff } from '@joy/mocks/weather.ts'
import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, spyOn } from 'storybook/test'
import { answering, answeringWith } from './screen-story.tsx'

/** The network went away before the screen was asked for: all of it fails, and the page says why at its foot. An open one: `inScenario('offline')`. */
export const offlineStory = {
  parameters: { expectedErrors: [/./u] },
  beforeEach(context: StoryContext) {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answering(...cutOff())(context)
  },
  play: async () =>
    expect(await screen.findByText('You are offline. What is here can be read; nothing can be sent.')).toBeVisible(),
}

/** A whole world by its name, as in the toolbar: `...inScenario('one-row')`. */
export const inScenario = (name: ScenarioName) => ({
  beforeEach: answeringWith(() => scenarios[name]({ stepMs: 20 })),
})

export const phone = { viewport: { value: 'phone', isRotated: false } }
