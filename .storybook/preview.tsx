import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { setCommunityZone } from '@joy/web/dates.ts'
import { endedSoBefore } from './end-states.ts'
import { collectFaults, faults, startNetwork } from './faults.ts'
import { keepsRules } from './keeps-rules.ts'
import { sayWhatWasMissed } from './say-what-was-missed.ts'
import '@joy/web/styles.css'
import './docs.css'

// A loaded machine draws late; a play waits for a condition, never for a time.
// A miss says what was looked for, not the whole page, which would be written out at every look of every wait.
configure({ asyncUtilTimeout: 5000, getElementError: sayWhatWasMissed })

// What passed is counted, not described: nobody reads it, and it is most of the work.
const checks = { test: 'error', options: { resultTypes: ['violations', 'incomplete'], preload: false } }
const screenChecks = { ...checks, config: { rules: [{ id: 'region', enabled: true }] } }
const isScreen = (title: string) => title.startsWith('Screens/')

const withTheme: Decorator = (Story, { globals, title }) => {
  document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
  document.documentElement.dataset['area'] = globals['area'] === 'site' ? 'site' : 'console'
  return isScreen(title) ? (
    <Story />
  ) : (
    <div className="p-6">
      <Story />
    </div>
  )
}

const toolbar = (title: string, icon: string, items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
})

// The linter does not see Vite's types in a folder that begins with a dot.
const settings = import.meta.env as Record<string, unknown>

// What the addon itself goes by: tests, but not those that Storybook's own panel runs.
const isTestRun = settings['VITEST_STORYBOOK'] === 'false'

const preview: Preview = {
  loaders: [mswLoader(startNetwork)],
  decorators: [withTheme],
  globalTypes: {
    theme: toolbar('Theme', 'mirror', ['light', 'dark']),
    area: toolbar('Area', 'home', ['console', 'site']),
  },
  // VITE_STORY_THEME=dark and VITE_STORY_AREA=site run all stories, and so all contrast checks, in the other look.
  initialGlobals: {
    theme: settings['VITE_STORY_THEME'] === 'dark' ? 'dark' : 'light',
    area: settings['VITE_STORY_AREA'] === 'site' ? 'site' : 'console',
  },
  beforeEach({ parameters, title }) {
    // A single primitive has no landmarks to stand in; a whole screen must have them.
    if (isScreen(title)) parameters['a11y'] = screenChecks
    // Until a story's first answer says otherwise.
    setCommunityZone('UTC')
    return collectFaults()
  },
  // Comes before the addon's own, which holds the page to the rules.
  async afterEach({ id, parameters, title }) {
    const expected: unknown[] = Array.isArray(parameters['expectedErrors']) ? parameters['expectedErrors'] : []
    const isExpected = (fault: string) => expected.some((pattern) => pattern instanceof RegExp && pattern.test(fault))
    const unexpected = faults.filter((fault) => !isExpected(fault))
    if (unexpected.length > 0) throw new Error(`The story reported errors: ${unexpected.join(' | ')}`)
    // A page that passed passes again: one that several stories end in is checked once a run, and in Storybook each time.
    // The addon's check comes after a quick one, for the pages that break a rule.
    if (!isTestRun) return
    const isKnown = await endedSoBefore(id, parameters['a11y'])
    if (isKnown || (await keepsRules({ region: isScreen(title) }))) parameters['a11y'] = { test: 'off' }
  },
  parameters: {
    layout: 'fullscreen',
    a11y: checks,
    viewport: {
      options: {
        narrow: { name: 'Narrow phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        wideLaptop: { name: 'Wide laptop', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
