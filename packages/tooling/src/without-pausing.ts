import type { DepOptimizationOptions } from 'vite'

type Plugin = NonNullable<NonNullable<DepOptimizationOptions['rolldownOptions']>['plugins']>

/**
 * Storybook without the style sheets by which it stops all animations before it looks at a page: each has the whole page
 * styled anew, three times a story. In these browsers nothing moves from the start (contextOptions.reducedMotion, base.css).
 */
export const withoutPausing = {
  name: 'without-pausing',
  transform: {
    filter: { id: /node_modules\/storybook\/dist\/.*\.js$/u },
    handler: (code: string) =>
      code.replace(/function pauseAnimations\([^)]*\) \{/u, (head) => `${head} return () => {};`),
  },
} satisfies Plugin
