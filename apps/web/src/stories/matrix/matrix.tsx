import { capital } from '@joy/domain/labels/capital.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { type State, states } from '../states.ts'
import type { TaggedStory } from './read-stories.ts'
import { cells, toStates, storyFor } from './cells.ts'
import { findShownStories } from './missing-states.ts'
import { screens } from './screens.ts'
import { Thumbnail } from './thumbnail.tsx'
import './matrix.css'

/** 'Part failed', as people say what the tag 'state:part-failed' means. */
const stateName = (state: State): string => capital(state.replace('state:', '').replaceAll('-', ' '))

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
            {stateName(state)}
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
  const its = findShownStories(screen, stories)
  const shown = toStates(its)
  return (
    <details id={screen.title} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {screen.title.replaceAll('/', ' › ')}{' '}
        <small>
          {counted(shown.length, 'state')}, {counted(its.length, 'story', 'stories')}
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
