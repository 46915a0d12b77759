import { STORY_MISSING } from 'storybook/internal/core-events'
import type { Channel } from 'storybook/internal/channels'

/**
 * What was asked for and could not be had: a story of another day's link, or a part of the studio that did not come. Storybook
 * shows its page of faults for both, whose advice is for whoever sets a Storybook up.
 */
export function describeMissing(channel: Channel): void {
  channel.on(STORY_MISSING, (id: unknown) => {
    const page = document.querySelector('.sb-errordisplay_main')
    if (!page || !document.body.classList.contains('sb-show-errordisplay')) return
    const said = document.querySelector('#error-message')?.textContent ?? ''
    page.replaceChildren(...toSentences(String(id), /dynamically imported|Failed to fetch/u.test(said)))
    page.classList.add('studio-missing')
  })
}

function toSentences(id: string, isUnread: boolean): HTMLElement[] {
  const heading = document.createElement('h1')
  heading.textContent = isUnread ? 'This story could not be had' : 'There is no such story'
  const text = document.createElement('p')
  text.textContent = isUnread
    ? 'A part of the studio did not come: the network is away, or a newer studio stands in its place. Load the page again.'
    : `Nothing here is called ‘${id}’. It may have another name by now: look for it in the list.`
  const way = document.createElement('a')
  Object.assign(way, { href: './?path=/docs/start-here--docs', target: '_top', textContent: 'Start here' })
  return [heading, text, way]
}
