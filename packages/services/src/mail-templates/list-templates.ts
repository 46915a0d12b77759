import type { MailTemplate } from '@joy/contract'
import { mailTemplateName } from '@joy/contract/schemas/mail-template.ts'
import type { Context } from '../context.ts'
import { changedTemplates, presentTemplate } from './present-template.ts'

/** In the order of the screen (specification, section 2). */
export async function listTemplates({ em }: Context): Promise<MailTemplate[]> {
  const changed = await changedTemplates(em)
  return mailTemplateName.options.map((name) => presentTemplate(name, changed.get(name)))
}

export async function getTemplate(
  { em }: Pick<Context, 'em'>,
  { name }: { name: MailTemplate['name'] },
): Promise<MailTemplate> {
  return presentTemplate(name, (await changedTemplates(em)).get(name))
}
