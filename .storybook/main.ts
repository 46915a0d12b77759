import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'
import remarkGfm from 'remark-gfm'
import { storiesPlugin } from '@joy/web/stories/matrix/stories-plugin.ts'
import { keptPicturesPlugin } from './studio/kept-pictures.ts'
import { notWatched } from './studio/not-watched.ts'
import { readableName } from './studio/readable-name.ts'
import { readableTypesPlugin } from './studio/readable-types.ts'
import { usedIconsPlugin } from './studio/used-icons.ts'
import { usedInPlugin } from './studio/used-in.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// 'Run tests' looks for its settings at the top, where ours do not lie: the patched addon reads them from here.
process.env['STORYBOOK_VITEST_CONFIG'] = fileURLToPath(
  new URL('../packages/tooling/vitest.stories.config.ts', import.meta.url),
)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/**/*.mdx',
    './**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
  ],
  // The names of the list, of its search and of the crumbs above a story.
  experimental_indexers: (indexers) =>
    (indexers ?? []).map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((input) =>
          input.name === undefined ? input : { ...input, name: readableName(input.name) },
        ),
    })),
  addons: [
    // Tables of the pages: MDX alone knows none.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  // The product's faces too, for the frame around the stories (manager-head.html).
  staticDirs: ['../mocks/public', '../apps/web/public', { from: '../apps/web/src/fonts', to: 'frame-fonts' }],
  // Tables of props. Tests need none of them.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  // Its own checklist for whoever begins a Storybook says nothing to whoever reads this one. Its backgrounds are none of ours,
  // and its rulers take the room of our toolbars on a screen of 1280 px.
  features: { sidebarOnboardingChecklist: false, backgrounds: false, measure: false, outline: false },
  core: {
    builder: { name: '@storybook/builder-vite', options: { viteConfigPath: 'apps/web/vite.config.ts' } },
    disableTelemetry: true,
  },
  // The product's three builds are not Storybook's: it has its own page and its own graph.
  // A picture keeps its name, by which a letter's story knows the one for the night.
  viteFinal: ({ environments: _environments, builder: _builder, ...config }) => ({
    ...config,
    plugins: [
      // Before the reader of props, which looks at what comes to it.
      ...(process.env['VITEST'] ? [] : [readableTypesPlugin()]),
      ...(config.plugins ?? []),
      usedInPlugin(root),
      usedIconsPlugin(root),
      storiesPlugin(root),
      keptPicturesPlugin(root),
    ],
    build: { ...config.build, assetsInlineLimit: 0 },
    server: { ...config.server, watch: { ...config.server?.watch, ignored: notWatched(root) } },
  }),
}

export default config
