CREATE TABLE "attendance_marks" (
	"nonce" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"booking" text,
	"serial" integer NOT NULL,
	"is_absent" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attendance_marks_received" ON "attendance_marks" USING btree ("received_at");