/**
 * Words for words of one meaning, a line for each; the first stands for all of it. Only what may take another's place in
 * any rule and any account: who is removed from a group is not deleted, and workers need not be employees. Forms stand
 * beside forms, since a stem would join what is not alike.
 */
export const equalWords = `
  error mistake
  errors mistakes
  start begin commence
  starts begins commences
  started began commenced
  starting beginning commencing
  finish complete
  finishes completes
  finished completed
  get obtain acquire
  gets obtains acquires
  got obtained acquired
  getting obtaining acquiring
  use utilise utilize
  uses utilises utilizes
  used utilised utilized employed
  using utilising utilizing
  buy purchase
  buys purchases
  bought purchased
  buying purchasing
  help assist aid
  helps assists aids
  helped assisted aided
  ask request
  asks requests
  asked requested
  show display demonstrate
  shows displays demonstrates
  showed shown displayed demonstrated
  select choose pick
  selects chooses picks
  selected chosen picked
  keep retain
  keeps retains
  kept retained
  tell inform notify
  tells informs notifies
  told informed notified
  fix repair mend
  fixes repairs mends
  fixed repaired mended
  happen occur
  happens occurs
  happened occurred
  verify confirm
  verifies confirms
  verified confirmed
  need require
  needs requires
  needed required
  give provide
  gives provides
  gave provided
  reply respond
  replies responds
  send transmit
  attempt try effort
  attempts tries efforts
  doctor physician
  doctors physicians
  rule regulation
  rules regulations
  people persons
  person individual
  firm company
  firms companies businesses
  car automobile
  cars automobiles
  goods products
  money funds
  student learner
  students learners
  nation country
  nations countries
  created produced
  result outcome
  results outcomes
  aim goal objective
  aims goals objectives
  staff personnel
  colleague coworker co-worker
  colleagues coworkers co-workers
  timesheet timecard
  timesheets timecards
  mailbox inbox
  holiday vacation
  holidays vacations
  immediately instantly
  often frequently
  rarely seldom
  usually normally
  nearly almost
  about approximately roughly
  enough sufficient
  wrong incorrect
  whole entire
  extra additional
  important significant
  many numerous
  particular specific
  large sizeable big
  mandatory compulsory obligatory
  email e-mail
  emails e-mails
  metre meter
  metres meters
  litre liter
  litres liters
  centre center
  fibre fiber
  colour color
  colours colors
  behaviour behavior
  licence license
  programme program
  organisation organization`;
