import { appNow } from '#data/clock.ts'
import { createContext, useContext } from 'react'

/** What differs from one site to the next. The server writes it into each page, so that it is readable without scripts. */
export type SiteSetup = {
  siteName: string
  supportEmail: string
  supportPhone: string
  supportTel: string
  year: string
}

/** A number as it is dialled: without the brackets and spaces that make it readable. */
const toTel = (phone: string) => phone.replaceAll(/[()\s-]/gu, '')

const defaultSetup: SiteSetup = {
  siteName: 'Path to Joy',
  supportEmail: 'support@pathtojoy.example',
  supportPhone: '(555) 010-0142',
  supportTel: toTel('(555) 010-0142'),
  get year() {
    return String(new Date(appNow()).getUTCFullYear())
  },
}

const readMeta = (name: string, otherwise: string) => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="joy:${name}"]`)?.content
  return content === undefined || /^%[A-Z_]+%$/.test(content) ? otherwise : content
}

/** Reads what the server wrote into the page's head; the defaults where no server did. */
export function readSetup(): SiteSetup {
  const supportPhone = readMeta('support-phone', defaultSetup.supportPhone)
  return {
    siteName: readMeta('site-name', defaultSetup.siteName),
    supportEmail: readMeta('support-email', defaultSetup.supportEmail),
    supportPhone,
    supportTel: toTel(supportPhone),
    year: readMeta('year', defaultSetup.year),
  }
}

export const SiteSetupContext = createContext<SiteSetup>(defaultSetup)
export const useSite = () => useContext(SiteSetupContext)
