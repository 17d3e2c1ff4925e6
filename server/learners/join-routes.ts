import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giveCertificateBack, readCertificate, withdrawCertificate } from '#contract/certificates.ts';
import { consentWording, wordingVersionOf } from '#contract/consent-wording.ts';
import type { Language } from '#contract/languages.ts';
import {
  acceptInvitation,
  closeJoinLink,
  createJoinLink,
  type JoinLink,
  listJoinLinks,
  readInvitation,
} from '#contract/groups.ts';
import { AppError } from '../app-error.ts';
import { builtInAccount } from '../connections/require-connection.ts';
import { requireCourse } from '../courses/require-course.ts';
import { asSystem, type Scope, withOrganization } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { requireCertificate } from './require-certificate.ts';
import { joinCourse, joinKeyword, newJoinCode, type OpenLink, openLink } from './join-course.ts';
import { wakeDelivery } from './plan-job.ts';
import { isTimeZone } from './time-zone.ts';
import { changeCertificate } from './withdraw-certificate.ts';
import { chatAddress } from './chat-address.ts';

/** Invitations into courses, and the public pages that need no account: joining, and checking a certificate. */
export function joinRoutes(app: HttpApp, context: Context): void {
  bindJoinLinks(app, context);
  bindInvitations(app, context);
  bindCertificates(app, context);
}

function bindJoinLinks(app: HttpApp, context: Context): void {
  bindRoute(app, listJoinLinks, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return linksOf(scope, context, course.id, await businessNumber(context));
    }),
  );

  bindRoute(app, createJoinLink, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const id = randomUUID();
      await scope
        .insertInto('join_links')
        .values({
          id,
          organization_id: course.organization_id,
          course_id: course.id,
          code: newJoinCode(),
          created_at: context.clock.now(course.organization_id),
        })
        .execute();
      const links = await linksOf(scope, context, course.id, await businessNumber(context));
      const made = links.find((link) => link.id === id);
      if (made === undefined) throw new AppError('join_link_not_found', { link_id: id });
      return made;
    }),
  );

  bindRoute(app, closeJoinLink, (call) =>
    call.scoped(async (scope) => {
      const { rows } = await sql<{ course_id: string }>`
        select course_id from join_links where id::text = ${call.params.linkId}`.execute(scope);
      const [link] = rows;
      if (link === undefined) throw new AppError('join_link_not_found', { link_id: call.params.linkId });
      await requireCourse(scope, call.principal, link.course_id, { toEdit: true });
      await sql`update join_links set is_open = false where id::text = ${call.params.linkId}`.execute(scope);
      return {};
    }),
  );
}

function bindInvitations(app: HttpApp, context: Context): void {
  bindRoute(app, readInvitation, async (call) => {
    const link = await asSystem(context.db, (scope) => openLink(scope, call.params.code));
    if (link === undefined) throw new AppError('join_link_not_found', {});
    const number = await businessNumber(context);
    const keyword = joinKeyword(call.params.code.toUpperCase());
    return {
      course_title: link.course.title,
      organization_name: link.organizationName,
      language: link.course.language,
      keyword,
      chat_url: number === undefined ? null : chatAddress(number, keyword),
      asks_first: !context.config.whatsapp.simulated,
    };
  });

  bindRoute(app, acceptInvitation, async (call) => {
    const { code } = call.params;
    const { name, phone_number: phone, language, time_zone: timeZone } = call.body;
    const link = await asSystem(context.db, (scope) => openLink(scope, code));
    if (link === undefined) throw new AppError('join_link_not_found', {});
    await withOrganization(context.db, link.organizationId, async (scope) => {
      const joining = {
        name,
        phone,
        language,
        // A browser that says UTC hides where it is.
        timeZone: isTimeZone(timeZone) && timeZone !== 'UTC' ? timeZone : undefined,
        ...wordingOf(link, language),
      };
      await joinCourse(scope, link, { ...joining, method: 'join_page' }, context.clock.now(link.organizationId));
      await wakeDelivery(scope, context.jobs);
    });
    return {};
  });
}

function bindCertificates(app: HttpApp, context: Context): void {
  bindRoute(app, readCertificate, (call) =>
    asSystem(context.db, (scope) => requireCertificate(scope, call.params.code)),
  );

  bindRoute(app, withdrawCertificate, (call) =>
    call.scoped((scope) =>
      changeCertificate(
        scope,
        call.principal,
        call.params.code,
        call.body.reason,
        context.clock.now(call.organizationId),
      ),
    ),
  );

  bindRoute(app, giveCertificateBack, (call) =>
    call.scoped((scope) =>
      changeCertificate(scope, call.principal, call.params.code, undefined, context.clock.now(call.organizationId)),
    ),
  );
}

/** The server's own words: who joins chooses the language, and nothing else of the proof. */
const wordingOf = ({ organizationName }: OpenLink, language: Language) => ({
  wording: consentWording(language, organizationName),
  wordingVersion: wordingVersionOf(language),
});

/** Digits of the number that learners write to; undefined while none is connected. */
function businessNumber(context: Context): Promise<string | undefined> {
  return asSystem(context.db, async (scope) => {
    const row = await scope.selectFrom('connections').select('phone_number').executeTakeFirst();
    const number = row?.phone_number ?? (context.config.whatsapp.simulated ? builtInAccount.phoneNumber : undefined);
    return number?.replace(/\D/g, '');
  });
}

async function linksOf(
  scope: Scope,
  context: Context,
  courseId: string,
  number: string | undefined,
): Promise<JoinLink[]> {
  const rows = await scope
    .selectFrom('join_links')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('is_open', '=', true)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    url: `${context.config.publicUrl}/join/${row.code}`,
    keyword: joinKeyword(row.code),
    chat_url: number === undefined ? null : chatAddress(number, joinKeyword(row.code)),
    is_open: row.is_open,
    joined: row.joined,
    created_at: row.created_at.toISOString(),
  }));
}
