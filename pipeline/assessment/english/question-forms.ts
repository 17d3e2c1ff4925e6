import { ofCircumstance, ofOnly } from './circumstance-questions.ts';
import { ofMoment, ofTelegram } from './moment-questions.ts';
import {
  ofAnybody,
  ofBreach,
  ofEverybody,
  ofHolders,
  ofLead,
  ofOnlyWhere,
  ofOurDuty,
  ofStanding,
  ofSuited,
  ofThoseWho,
  ofWariness,
} from './bound-questions.ts';
import { ofToldThing, ofRuledThing } from './object-questions.ts';
import { ofCalled, ofContrast, ofInstead, ofOnlyThing } from './contrast-questions.ts';
import { ofEffect, ofLikely, ofReached, ofState } from './effect-questions.ts';
import { ofCount, ofFee, ofLimit } from './count-questions.ts';
import { ofAnswering, ofBanUntil, ofOnlyKind, ofSubjection } from './permission-questions.ts';
import { ofNaming, ofNeverDone, ofWhere, ofMeasuredKind, ofWhichSubject } from './which-questions.ts';
import { ofKinds, ofOurUse, ofUse, ofWorn } from './use-questions.ts';
import { ofDeadline, ofMomentAhead, ofTermOfTime } from './deadline-questions.ts';
import { ofPermit } from './permit-questions.ts';
import { ofCompletion, ofDesign, ofDoer, ofDone, ofOutcome, ofWanted } from './outcome-questions.ts';
import { ofBan, ofCondition, ofException, ofOrderedCase, ofPlace, ofTrailingCondition } from './condition-questions.ts';
import { ofEnough, ofNeed, ofSetting } from './plain-duties.ts';
import { ofImportance, ofReason } from './reason-questions.ts';
import { ofAim, ofBeing, ofExpectation, ofHeldThing, ofOrder, ofPassive } from './thing-questions.ts';
import { ofBasis, ofMandatory, ofWhereabouts } from './basis-questions.ts';
import { ofApproval, ofContact, ofHanding, ofNotice, ofPassedOn } from './contact-questions.ts';
import { ofBannedDeed, ofBannedKind, ofBarred, ofDenied } from './forbidden-questions.ts';
import { ofDistance, ofDuration, ofHappening, ofCaseUntil, ofOrderUntil, ofRange, ofRate } from './period-questions.ts';
import { ofAllBound, ofNeedBefore, ofNoted, ofPartyInCase } from './party-questions.ts';
import { ofEntitled, ofLimitedKind, ofNotLetting, ofNowhere } from './entitled-questions.ts';
import { ofLeave } from './leave-questions.ts';
import { ofBannedHere, ofLoss, ofNeedInCase, ofOnlyBy, ofTimeOfDay } from './restricted-questions.ts';
import {
  ofDose,
  ofGiven,
  ofKeptBetween,
  ofMostAmount,
  ofRangeThatDoes,
  ofSetAmount,
  ofStored,
  ofTemperature,
  ofTimeToDo,
  ofUpTo,
} from './measured-questions.ts';
import { ofAimAhead, ofCause, ofGround, ofHelp } from './ground-questions.ts';
import { ofAccess, ofBothOfYou, ofDefined, ofDoneWith, ofShown, ofSubstitute } from './substitute-questions.ts';
import { ofCompared, ofConstantNeed } from './constant-questions.ts';
import type { PlainQuestion } from './plain-question.ts';
import { ofBanWhen, ofBarredUntil, ofFailing, ofOnlyWhen } from './ban-case-questions.ts';
import { ofBarredBefore, ofBrought, ofDecider, ofNeededBefore, ofWantedFor } from './brought-questions.ts';
import { ofBannedThings, ofBetween, ofEvent, ofNotUntil, ofSchedule, ofStandingPlace } from './stated-questions.ts';
import { ofFinding, ofLookedFor, ofValue, ofYourMeans } from './finding-questions.ts';

/** Each asks one sort of English sentence as a person would, the surest first. */
export const forms: readonly ((text: string) => PlainQuestion | undefined)[] = [
  ofTemperature,
  ofKeptBetween,
  ofStored,
  ofDose,
  ofTimeToDo,
  ofDeadline,
  ofTermOfTime,
  ofMomentAhead,
  ofPermit,
  ofBannedThings,
  ofBetween,
  ofStandingPlace,
  ofNotUntil,
  ofEvent,
  ofSchedule,
  ofBarredUntil,
  ofBarredBefore,
  ofNeededBefore,
  ofDecider,
  ofBrought,
  ofWantedFor,
  ofCaseUntil,
  ofMostAmount,
  ofCompletion,
  ofUpTo,
  ofGiven,
  ofValue,
  ofDefined,
  ofSubstitute,
  ofAccess,
  ofBothOfYou,
  ofConstantNeed,
  ofCompared,
  ofGround,
  ofAimAhead,
  ofCause,
  ofBannedHere,
  ofOnlyBy,
  ofBreach,
  ofEntitled,
  ofNotLetting,
  ofLimitedKind,
  ofNowhere,
  ofPartyInCase,
  ofAllBound,
  ofNeedBefore,
  ofNoted,
  ofLead,
  ofStanding,
  ofOurDuty,
  ofOnlyWhere,
  ofEverybody,
  ofWariness,
  ofException,
  ofBanUntil,
  ofLeave,
  ofSubjection,
  ofUse,
  ofContact,
  ofNotice,
  ofHanding,
  ofPassedOn,
  ofApproval,
  ofDuration,
  ofDistance,
  ofWorn,
  ofOurUse,
  ofKinds,
  ofThoseWho,
  ofNeed,
  ofContrast,
  ofInstead,
  ofOnlyThing,
  ofCalled,
  ofCondition,
  ofPlace,
  ofOnly,
  ofTelegram,
  ofReason,
  ofImportance,
  ofBannedKind,
  ofLimit,
  ofSetAmount,
  ofFee,
  ofCount,
  ofTrailingCondition,
  ofOrderedCase,
  ofMoment,
  ofRate,
  ofRange,
  ofWhere,
  ofNaming,
  ofOrderUntil,
  ofMeasuredKind,
  ofMandatory,
  ofWhereabouts,
  ofBasis,
  ofLookedFor,
  ofBanWhen,
  ofOnlyWhen,
  ofCircumstance,
  ofHappening,
  ofBannedDeed,
  ofBarred,
  ofDenied,
  ofNeverDone,
  ofWhichSubject,
  ofAim,
  ofExpectation,
  ofPassive,
  ofWanted,
  ofSetting,
  ofEnough,
  ofOutcome,
  ofReached,
  ofState,
  ofRuledThing,
  ofBan,
  ofDone,
  ofHeldThing,
  ofEffect,
  ofHolders,
  ofSuited,
  ofAnybody,
  ofBeing,
  ofDesign,
  ofLikely,
  ofDoer,
  ofToldThing,
  ofOrder,
  ofOnlyKind,
  ofAnswering,
  ofNeedInCase,
  ofLoss,
  ofTimeOfDay,
  ofRangeThatDoes,
  ofFailing,
  ofFinding,
  ofShown,
  ofDoneWith,
  ofYourMeans,
  ofHelp,
];
