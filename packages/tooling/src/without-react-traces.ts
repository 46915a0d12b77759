import type { DepOptimizationOptions } from 'vite'

/**
 * React's development build with all its warnings, and without what only a developer's tools read: the place where each
 * element was made, a task and a time span of each component. Taking and keeping those is a fifth of a story's time.
 */
export const withoutReactTraces: NonNullable<DepOptimizationOptions['rolldownOptions']> = {
  transform: { define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' } },
  plugins: [
    {
      name: 'without-owner-stacks',
      transform: {
        filter: { id: /node_modules\/react\/cjs\/.*development\.js$/u },
        // What React itself does beyond ten thousand elements a second.
        handler: (code) => code.replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false'),
      },
    },
  ],
}
