import { addons, types } from 'storybook/manager-api'

/** Storybook's own name for the menus that it makes of `globalTypes`. */
const tools = 'toolbar'

/** What is read dresses in nothing: the menus stand over stories, and over the pages of components, which show some. */
export const dressingTools = () =>
  addons.register('path-to-joy/dressing-tools', () => {
    const own = addons.getElements(types.TOOL)[tools]
    if (!own) throw new Error('Storybook names its toolbar otherwise: look in its manager for what it adds as a tool.')
    addons.add(tools, {
      ...own,
      match: (place) =>
        own.match?.(place) !== false &&
        (place.viewMode !== 'docs' || place.storyId?.startsWith('components-') === true),
    })
  })
