import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { lookAtStory, noteMoved, noteUntaken } from './src/pictures/picture-commands.ts'
import { note, notesFolder } from './src/quoted-strings/notes.ts'
import { chromiumArgs } from './src/chromium-args.ts'
import { findOrInstallBrowser } from './src/find-browser.ts'
import { readerFonts } from './src/fonts/reader-fonts.ts'
import { ShareStories } from './src/share-stories.ts'
import { withoutPausing } from './src/without-pausing.ts'
import { withoutReactTraces } from './src/without-react-traces.ts'

/** PICTURES: 'all' takes all modes of each story, 'off' none; unset, each story is held to its own one. */
const pictures = process.env['PICTURES']

const root = fileURLToPath(new URL('../..', import.meta.url))
// pnpm keeps a package's dependencies to itself; Vite finds them through it.
const ofWeb = (name: string) => `@joy/web > ${name}`
// From within Storybook nobody has looked for a browser before.
const isOfStorybook = process.env['VITEST_STORYBOOK'] === 'true'
const executablePath = process.env['CHROME_PATH'] ?? (isOfStorybook ? await findOrInstallBrowser() : undefined)
// What a partial raster paints along an edge hangs on what stood there before.
const wholeRaster = '--disable-partial-raster'
// A story leaves its whole page behind: with room for the young, V8 clears them away seldom, in megabytes.
const roomyNursery = ['--js-flags=--min-semi-space-size=64,--max-semi-space-size=64']

/** Every story as a test in a real browser, accessibility included. CHROME_PATH names the browser, STORY_ZONE its zone. */
export default defineConfig({
  test: {
    sequence: { sequencer: ShareStories },
    projects: [
      {
        extends: `${root}/apps/web/vite.config.ts`,
        root,
        plugins: [storybookTest({ configDir: `${root}/.storybook` })],
        optimizeDeps: {
          rolldownOptions: { ...withoutReactTraces, plugins: [withoutReactTraces.plugins, withoutPausing] },
          // Whatever is first met during a run makes Vite reload the page under the test.
          include: [
            '@storybook/react-vite',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'axe-core',
            'msw/experimental',
            'storybook/internal/core-events',
            '@mswjs/interceptors/fetch',
            ...[
              '@tanstack/react-query',
              '@trpc/client',
              '@trpc/react-query',
              'react-router-dom',
              'zod',
              'zod/mini',
              'lucide-react',
            ].map(ofWeb),
            ...['react-hook-form', '@hookform/resolvers/standard-schema', '@headlessui/react', 'qrcode.react'].map(
              ofWeb,
            ),
            '@joy/ui > @radix-ui/react-toast',
            '@joy/ui > tailwind-merge',
            ...['@date-fns/utc', 'date-fns/addMonths', 'date-fns/constants'].map((name) => `@joy/domain > ${name}`),
            '@joy/mocks > @trpc/server/rpc',
          ],
        },
        test: {
          name: 'stories',
          setupFiles: [
            // A story run by hand is watched for nobody.
            ...(notesFolder() ? [`${root}/packages/tooling/src/quoted-strings/watch.setup.ts`] : []),
            // Storybook runs its stories in a look of its own.
            ...(isOfStorybook || pictures === 'off' ? [] : [`${root}/packages/tooling/src/pictures/take.setup.ts`]),
          ],
          provide: { picturesOf: pictures === 'all' ? 'all modes' : 'its own mode' },
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            commands: {
              noteQuoted: (_context, folder: string, found: number[]) => note(folder, found),
              lookAtStory,
              noteMoved,
              noteUntaken,
            },
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: [...chromiumArgs, ...roomyNursery, wholeRaster],
                env: { ...process.env, ...readerFonts('linux') },
              },
              // Without motion: what just opened is visible at once. The reader's own zone decides nothing, and so each
              // half of the stories is read in another one (stages.ts).
              contextOptions: {
                timezoneId: process.env['STORY_ZONE'] ?? 'UTC',
                locale: 'en-US',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
