CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff" text,
	"device" text,
	"action" text NOT NULL,
	"subject" text,
	"before" json,
	"after" json,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "kind" text DEFAULT 'door' NOT NULL;--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "kind" text DEFAULT 'door' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree (lower("name")) WHERE "staff"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "staff_events_subject" ON "staff_events" USING btree ("subject");--> statement-breakpoint
CREATE FUNCTION "refuse_journal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the journal is append-only';
end $$;--> statement-breakpoint
CREATE TRIGGER "staff_events_append_only" BEFORE UPDATE OR DELETE ON "staff_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
