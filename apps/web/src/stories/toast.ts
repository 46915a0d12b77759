import { screen, within } from 'storybook/test'

/** The toast's region, to tell what it says from the same words beside the control. */
export const toastRegion = async () => within(await screen.findByRole('region', { name: /^Notifications/ }))
