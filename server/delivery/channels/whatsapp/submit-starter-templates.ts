import { languageCodes } from '#contract/languages.ts';
import { createTemplate, type CloudAccount, templateStatus } from '../../../providers/whatsapp-cloud.ts';
import type { Log } from '../../../log.ts';
import { consentQuestionIn, consentQuestions } from '../../content/consent-question.ts';
import { starters, starterTemplateIn } from '../../content/starter-template.ts';

/** Submits the product's own templates in every language that the account does not have yet. What fails is tried at the next start. */
export async function submitStarterTemplates(account: CloudAccount, log: Log): Promise<void> {
  for (const definition of languageCodes.flatMap((language) => [
    ...starters.map((starter) => starterTemplateIn(starter, language)),
    ...consentQuestions.map((question) => consentQuestionIn(question, language)),
  ])) {
    const { name, language } = definition;
    try {
      if ((await templateStatus(account, name, language)) === undefined) await createTemplate(account, definition);
    } catch (error) {
      log.warn({ err: error, name, language }, "one of the product's own templates could not be submitted");
    }
  }
}
