import type { AccountsTables } from './tables/accounts-tables.ts';
import type { ActivitiesTables } from './tables/activities-tables.ts';
import type { AuditTables } from './tables/audit-tables.ts';
import type { ConnectionsTables } from './tables/connections-tables.ts';
import type { ContactTables } from './tables/contact-tables.ts';
import type { CoursesTables } from './tables/courses-tables.ts';
import type { DeliveryTables } from './tables/delivery-tables.ts';
import type { FoundationTables } from './tables/foundation-tables.ts';
import type { LearnersTables } from './tables/learners-tables.ts';
import type { LearningTables } from './tables/learning-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { MediaTables } from './tables/media-tables.ts';
import type { RetentionTables } from './tables/retention-tables.ts';
import type { TemplatesTables } from './tables/templates-tables.ts';
import type { TransformationTables } from './tables/transformation-tables.ts';
import type { TranslationTables } from './tables/translation-tables.ts';

/** Every table of ours; each slice keeps its own in tables/<slice>-tables.ts. */
export interface Tables
  extends FoundationTables,
    AccountsTables,
    MailTables,
    ActivitiesTables,
    AuditTables,
    ConnectionsTables,
    ContactTables,
    CoursesTables,
    MediaTables,
    TemplatesTables,
    TransformationTables,
    TranslationTables,
    LearnersTables,
    LearningTables,
    DeliveryTables,
    RetentionTables {}
