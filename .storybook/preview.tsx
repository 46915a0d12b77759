import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { type ComponentProps, lazy, Suspense } from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'
import { setNetwork } from '@joy/mocks/network.ts'
import { loadLateParts } from '@joy/ui/late.tsx'
import { clearToasts } from '@joy/ui/toast-store.ts'
import { endAt, endsNowhere } from '@joy/tooling/pictures/ends-at.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { setAhead } from '@joy/web/data/clock.ts'
import { setCommunityZone } from '@joy/web/dates.ts'
import { endedSoBefore } from './end-states.ts'
import { endsElsewhere, endsUnfolded } from './ends-elsewhere.ts'
import { endsFailed } from './ends-failed.ts'
import { collectFaults, faults, startNetwork } from './faults.ts'
import { holdsRules } from './holds-rules.ts'
import { allAnswered, endRequests } from './requests.ts'
import { sayWhatWasMissed } from './say-what-was-missed.ts'
import '@joy/web/styles.css'
import './docs.css'
import { dressPage, holdStill } from './studio/dress-page.ts'
import { mountAnew } from './studio/mount-anew.ts'
import { playAtPace } from './studio/playback.ts'
import { plainProps } from './studio/plain-props.ts'
import { reportFaults } from './studio/report-faults.ts'
import { describeMissing } from './studio/describe-missing.ts'
import { stayWithin } from './studio/stay-within.ts'
import { firstGlobals } from './studio/first-globals.ts'
import { toolbars } from './studio/toolbars.ts'
import './studio/studio.css'
import { losesFocus, watchFocus } from './loses-focus.ts'
import { standsBare } from './stands-bare.ts'
import { wrongLooks } from './wrong-looks.ts'

// The linter does not see Vite's types in a folder that begins with a dot.
const settings = import.meta.env as Record<string, unknown>

// What the addon itself goes by: tests, but not those that Storybook's own panel runs.
const isTestRun = settings['VITEST_STORYBOOK'] === 'false'

// A loaded machine draws late; a play waits for a condition, never for a time. The matrix shows many stories on one thread.
// A miss says what was looked for, not the whole page, which would be written out at every look of every wait.
configure({ asyncUtilTimeout: isTestRun ? 5000 : 15_000, getElementError: sayWhatWasMissed })

// What passed is counted, not described: nobody reads it, and it is most of the work.
const checks = { test: 'error', options: { resultTypes: ['violations', 'incomplete'], preload: false } }
const screenChecks = { ...checks, config: { rules: [{ id: 'region', enabled: true }] } }
const isScreen = (title: string) => /^(Site|Console|Journeys)\//u.test(title)

const withTheme: Decorator = (Story, { globals, title }) => {
  dressPage(globals)
  return isScreen(title) ? (
    <Story />
  ) : (
    <div className="p-6">
      <Story />
    </div>
  )
}

mountAnew(addons.getChannel())
describeMissing(addons.getChannel())
addons.getChannel().on(STORY_RENDERED, () => holdStill(false))
stayWithin()

// Tests read no pages, and need not gather what they are made of.
const ComponentPage = lazy(async () => import('./studio/component-page.tsx'))
const ThemedDocs = lazy(async () => import('./studio/themed-docs.tsx'))

const preview: Preview = {
  // The site's page preloads its fonts, and one that comes late is left out there: a story has no page to say so.
  async beforeAll() {
    // A fallback is a font of the machine's own, and it may have none of those.
    const ours = [...document.fonts].filter(({ family }) => !family.endsWith('fallback'))
    await Promise.all(ours.map(async (font) => font.load()))
  },
  loaders: [mswLoader(startNetwork)],
  decorators: [withTheme],
  argTypesEnhancers: [plainProps],
  globalTypes: toolbars,
  // VITE_STORY_THEME=dark and VITE_STORY_AREA=site run all stories, and so all contrast checks, in the other look.
  initialGlobals: {
    ...firstGlobals,
    theme: settings['VITE_STORY_THEME'] === 'dark' ? 'dark' : 'light',
    area: settings['VITE_STORY_AREA'] === 'site' ? 'site' : 'console',
  },
  async beforeEach({ globals, parameters, title }) {
    playAtPace(globals)
    if (!isTestRun) holdStill(globals['playback'] !== 'slow')
    setAhead(Date.parse(sampleNow) - realNow())
    // A single primitive has no landmarks to stand in; a whole screen must have them.
    if (isScreen(title)) parameters['a11y'] = screenChecks
    // What a story leaves behind in the page: of any, for whoever says what comes before its own says nothing of this.
    await endRequests()
    // As for somebody who has been on the page for a moment.
    await loadLateParts()
    localStorage.clear()
    clearToasts()
    setNetwork(true)
    scrollTo(0, 0)
    endsNowhere()
    watchFocus()
    // Until a story's first answer says otherwise.
    setCommunityZone('UTC')
    reportFaults(addons.getChannel(), [])
    const endCollecting = collectFaults()
    const scenario = String(globals['scenario'])
    if (!toolbars.scenario.toolbar.items.some(({ value }) => value === scenario))
      faults.push(`There is no scenario '${scenario}'; each story stands in its own world.`)
    return endCollecting
  },
  // Comes before the addon's own, which holds the page to the rules.
  async afterEach({ canvasElement, id, name, parameters, storyGlobals, tags, title }) {
    // What a play did not wait for belongs to its end as well: held to the rules, and in the picture.
    if (isTestRun) await allAnswered()
    const expected: unknown[] = Array.isArray(parameters['expectedErrors']) ? parameters['expectedErrors'] : []
    const isExpected = (fault: string) => expected.some((pattern) => pattern instanceof RegExp && pattern.test(fault))
    const unexpected = [
      ...faults.filter((fault) => !isExpected(fault)),
      ...endsElsewhere(name),
      ...endsUnfolded(name),
      ...endsFailed(tags),
      ...endAt(parameters['endsAt']),
      ...wrongLooks(tags, storyGlobals),
      ...standsBare(canvasElement),
      ...(await losesFocus(title, name)),
    ]
    if (!isTestRun) return reportFaults(addons.getChannel(), unexpected)
    if (unexpected.length > 0) throw new Error(`The story reported errors: ${unexpected.join(' | ')}`)
    // A page that passed passes again: one that several stories end in is checked once a run, and in Storybook each time.
    // The addon's check comes after a quick one, for the pages that break a rule.
    const isKnown = await endedSoBefore(id, parameters['a11y'])
    if (isKnown || (await holdsRules({ region: isScreen(title) }))) parameters['a11y'] = { test: 'off' }
  },
  parameters: {
    // By the reader's interest; Storybook reads it from the text of this file, and what is not named stands after what is.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'State matrix',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Icons', 'Illustrations', 'Voice', 'Frame'],
          'Components',
          'Site',
          ['Plan chooser', 'Free sign-up', 'Subscriber portal', '*', 'Failure', 'Not found'],
          'Console',
          [
            'Sign in',
            'Dashboard',
            'Subscribers',
            'Subscriber',
            'Subscriber Synchronization',
            'Upgrades',
            'Upgrade',
            '*',
            'Everywhere',
          ],
          'Mails',
          'Errors and toasts',
          'Journeys',
          'Sketches',
          'Engineering',
          ['Architecture', 'Vocabulary', 'Specification', 'Rulings', '*', 'Decisions'],
        ],
      },
    },
    docs: {
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
      container: (props: ComponentProps<typeof ThemedDocs>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
    },
    layout: 'fullscreen',
    a11y: checks,
    viewport: {
      options: {
        narrow: { name: 'Narrow phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        wideLaptop: { name: 'Wide laptop, 1366', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
