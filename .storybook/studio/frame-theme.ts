import { create, type ThemeVars } from 'storybook/theming'
import { frameColors } from './frame-colors.ts'

/** The mark of the site beside its name, as the site itself sets them (`components/site/brand.tsx`). */
const brandTitle = (mark: string, text: string) =>
  `<span style="display:inline-flex;align-items:center;gap:9px;color:${text};font:440 20px/1 Fraunces,Georgia,serif;letter-spacing:-0.012em"><svg viewBox="0 0 32 32" width="27" height="27" fill="none" aria-hidden="true" style="margin-top:-3px;color:${mark}"><path d="M5 28.5V15a11 11 0 0 1 22 0v13.5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path fill="currentColor" d="M9.6 28.5c.9-5.3 7.1-6 6.7-9.4-.3-2.3-2.7-3.2-1-8.1.1-.4.7-.4.8 0 .6 3.3 5 3.7 5 8.2 0 3.6-2.9 4.7-2 9.3Z"/></svg>Path to Joy</span>`

/** What Storybook's frame and its pages look like, by day or by night. */
export function frameTheme(base: 'light' | 'dark'): ThemeVars {
  const colors = frameColors[base]
  return create({
    base,
    brandTitle: brandTitle(colors.action, colors.text),
    brandUrl: './?path=/docs/start-here--docs',
    brandTarget: '_self',
    fontBase: 'Inter, system-ui, sans-serif',
    colorPrimary: colors.action,
    colorSecondary: colors.action,
    appBg: colors['surface-page'],
    appContentBg: colors.surface,
    appPreviewBg: colors.surface,
    appHoverBg: colors['surface-page'],
    appBorderColor: colors.edge,
    appBorderRadius: 6,
    textColor: colors.text,
    textMutedColor: colors['text-soft'],
    textInverseColor: colors['on-action'],
    barBg: colors.surface,
    barTextColor: colors['text-soft'],
    barHoverColor: colors['action-text'],
    barSelectedColor: colors['action-text'],
    buttonBg: colors.surface,
    buttonBorder: colors['border-control'],
    inputBg: colors.surface,
    inputBorder: colors['border-control'],
    inputTextColor: colors.text,
    inputBorderRadius: 6,
  })
}
