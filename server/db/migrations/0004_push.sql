CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"kind" text NOT NULL,
	"booking" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_session_push_subscriptions_session_fk" FOREIGN KEY ("session") REFERENCES "public"."push_subscriptions"("session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_customer" ON "push_subscriptions" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "pushes_session" ON "pushes" USING btree ("session");