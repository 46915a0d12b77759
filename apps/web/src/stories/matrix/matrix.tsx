import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { type Look, looks, type State, states } from '../states.ts'
import type { TaggedStory } from './read-stories.ts'
import { shownOf } from './missing-states.ts'
import { screens } from './screens.ts'
import { type Cell, Thumbnail } from './thumbnail.tsx'
import './matrix.css'

const phone = { width: 390, height: 844, viewport: 'phone' } as const
const laptop = { width: 1280, height: 800 }
const cells: readonly (Cell & { look: readonly Look[] })[] = [
  { name: 'Desktop, light', ...laptop, theme: 'light', look: [] },
  { name: 'Desktop, dark', ...laptop, theme: 'dark', look: ['look:dark'] },
  { name: 'Phone, light', ...phone, theme: 'light', look: ['look:phone'] },
  { name: 'Phone, dark', ...phone, theme: 'dark', look: ['look:phone', 'look:dark'] },
]
const isLook = (tag: string): tag is Look => Object.hasOwn(looks, tag)
const isState = (tag: string): tag is State => Object.hasOwn(states, tag)

/** The story that shows a state best in a look: its own one where there is one, else the first of the state, dressed so. */
function storyFor(its: readonly TaggedStory[], state: State, look: readonly Look[]) {
  const ofState = its.filter(({ tags }) => tags.includes(state))
  const rank = ({ tags }: TaggedStory) =>
    Object.keys(looks)
      .filter(isLook)
      .filter((one) => tags.includes(one) !== look.includes(one)).length *
      2 +
    (tags.find(isState) === state ? 0 : 1)
  return ofState.toSorted((a, b) => rank(a) - rank(b))[0]
}

const ScreenStates = ({ its, shown }: { its: readonly TaggedStory[]; shown: readonly State[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">State</th>
        {cells.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shown.map((state) => (
        <tr key={state}>
          <th scope="row">
            {state.replace('state:', '')}
            <small>{states[state]}</small>
          </th>
          {cells.map((cell) => {
            const story = storyFor(its, state, cell.look)
            return <td key={cell.name}>{story && <Thumbnail id={story.id} name={story.name} cell={cell} />}</td>
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

const ScreenRow = ({ screen, stories }: { screen: (typeof screens)[number]; stories: readonly TaggedStory[] }) => {
  // What is folded away again stops: live stories are heavy.
  const [isOpen, setIsOpen] = useState(false)
  const its = shownOf(screen, stories)
  const shown = Object.keys(states)
    .filter(isState)
    .filter((state) => its.some(({ tags }) => tags.includes(state)))
  return (
    <details id={screen.title} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {screen.title}{' '}
        <small>
          {counted(shown.length, 'state')}, {counted(its.length, 'story', 'stories')} · {screen.paths.join(', ')}
        </small>
      </summary>
      {isOpen && <ScreenStates its={its} shown={shown} />}
    </details>
  )
}

/** Each screen with its states down, and across by where and when it is looked at. The pictures are the stories, live. */
export const Matrix = ({ stories }: { stories: readonly TaggedStory[] }) => (
  <div className="matrix sb-unstyled">
    {screens.map((screen) => (
      <ScreenRow key={screen.title} screen={screen} stories={stories} />
    ))}
  </div>
)
