/**
 * The colours of the studio's frame: those of the console, in hex, for Storybook's theming reads no CSS variable. The story
 * 'Foundations/Frame' holds each to the token that it comes from.
 */
export const frameColors = {
  light: {
    'surface-page': '#f8f7f4',
    surface: '#fefefc',
    edge: '#d9d5cf',
    'border-control': '#938d83',
    text: '#261d16',
    'text-soft': '#61564d',
    action: '#255940',
    'on-action': '#fdfaf4',
    'action-text': '#1a5439',
  },
  dark: {
    'surface-page': '#15130f',
    surface: '#201d19',
    edge: '#37332e',
    'border-control': '#756f67',
    text: '#ece9e2',
    'text-soft': '#b0aca3',
    action: '#9ac0a0',
    'on-action': '#091a11',
    'action-text': '#9ccba9',
  },
} as const
