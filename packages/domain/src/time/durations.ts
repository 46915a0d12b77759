/** How long a day is where no clock of a zone is meant: what runs out, is kept or is looked back. */
export {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  secondsInDay,
} from 'date-fns/constants'
