import type { Sender } from './letter.ts'
import { type EditableTemplate, getVariables } from './template-variables.ts'

/** The sample person's values, in the place where the mail would be sent from. */
export const sampleValues = (
  template: EditableTemplate,
  { siteName, supportEmail, appUrl }: Pick<Sender, 'siteName' | 'supportEmail' | 'appUrl'>,
): Record<string, string> => ({
  ...Object.fromEntries(
    getVariables(template).map(({ name, sample, isLink }) => [
      name,
      isLink ? `${appUrl}${new URL(sample).pathname}${new URL(sample).search}` : sample,
    ]),
  ),
  siteName,
  supportEmail,
})
