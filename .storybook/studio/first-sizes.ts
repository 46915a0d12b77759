// Of the frame, whose bundle knows nothing of Vite: it imports nothing.

/** What the frame takes at first of a window: Storybook's own 300 by 300 leave a story on a laptop a slit of 460 px. */
export const firstSizes = (width: number, height: number): { navSize: number; bottomPanelHeight: number } => ({
  navSize: Math.round(Math.min(300, Math.max(220, width * 0.19))),
  bottomPanelHeight: Math.round(Math.min(300, Math.max(160, height * 0.24))),
})
