export interface ContactTables {
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Date;
    /** When somebody ticked it off. */
    done_at: Date | null;
  };
}
